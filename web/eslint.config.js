/** What the types do not see: habits that hide faults. */

export default [
  {ignores: ["node_modules/", "build/", "deck/"]},
  {
    files: ["**/*.js"],
    languageOptions: {ecmaVersion: 2024, sourceType: "module"},
    rules: {
      "array-callback-return": "error",
      "curly": ["error", "multi-line"],
      "eqeqeq": "error",
      "max-lines": ["error", 400],
      "no-constant-binary-expression": "error",
      "no-duplicate-imports": "error",
      "no-fallthrough": "error",
      "no-self-compare": "error",
      "no-shadow": "error",
      "no-unmodified-loop-condition": "error",
      "no-unreachable": "error",
      "no-unused-private-class-members": "error",
      "no-unused-vars": ["error", {ignoreRestSiblings: true}],
      "no-use-before-define": ["error", {functions: false, variables: false, classes: false}],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": ["error", {destructuring: "all"}],
    },
  },
];
