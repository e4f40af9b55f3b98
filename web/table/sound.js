/** Sounds, made here and not fetched: a card that is laid, a move that is refused, a game that is won. They are off until they are wanted. */

import {looks} from "./looks.js";

/** @type {AudioContext | undefined} */
let context;

/**
 * A tone that dies away.
 * @param {AudioContext} audio
 * @param {{from: number, to?: number, at?: number, seconds: number, loud: number, shape?: OscillatorType}} tone
 */
function tone(audio, {from, to = from, at = 0, seconds, loud, shape = "sine"}) {
  const start = audio.currentTime + at;
  const voice = new OscillatorNode(audio, {type: shape, frequency: from});
  const gain = new GainNode(audio, {gain: loud});
  voice.frequency.exponentialRampToValueAtTime(to, start + seconds);
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  voice.connect(gain).connect(audio.destination);
  voice.start(start);
  voice.stop(start + seconds);
}

/** The rustle of a card on cloth: noise that dies away. @param {AudioContext} audio */
function rustle(audio) {
  const length = Math.floor(audio.sampleRate * 0.07);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < length; n++) samples[n] = (Math.random() * 2 - 1) * (1 - n / length) ** 3;
  const noise = new AudioBufferSourceNode(audio, {buffer});
  noise.connect(new BiquadFilterNode(audio, {type: "bandpass", frequency: 1900, Q: 0.7}))
    .connect(new GainNode(audio, {gain: 0.35})).connect(audio.destination);
  noise.start();
}

/** @param {"laid" | "refused" | "won"} what */
export function sound(what) {
  if (!looks.sound || typeof AudioContext === "undefined") return;
  const audio = context ??= new AudioContext();
  audio.resume().catch(() => null);
  if (what === "laid") rustle(audio);
  else if (what === "refused") tone(audio, {from: 170, to: 110, seconds: 0.16, loud: 0.18, shape: "triangle"});
  else [523, 659, 784, 1047].forEach((from, n) => tone(audio, {from, at: n * 0.14, seconds: 0.7, loud: 0.14}));
}
