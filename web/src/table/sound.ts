import { prefs } from '../lib/prefs.svelte';

let context: AudioContext | null = null;

/** Wood on wood for a move, paper for a message, one bell for one's turn. Nothing is loaded: all of it is made here. */
export function sound(which: 'wood' | 'paper' | 'bell') {
  // Browsers keep silent until the page was touched; what happened until then must not ring all at once.
  if (!prefs.sound || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  if (which === 'wood') {
    tone(context, { pitch: 190, length: 0.09, volume: 0.5 });
    noise(context, { pitch: 900, width: 2, length: 0.05, volume: 0.35 });
  } else if (which === 'paper') {
    noise(context, { pitch: 3800, width: 0.7, length: 0.22, volume: 0.12 });
  } else {
    // The partials of a small bell.
    for (const [times, volume] of [[1, 0.22], [2.76, 0.1], [5.4, 0.05]] as const) {
      tone(context, { pitch: 784 * times, length: 1.6 / Math.sqrt(times), volume, delay: 0.12 });
    }
  }
}

/** Loud at once, then fading. */
function fade(context: AudioContext, volume: number, length: number, delay: number): GainNode {
  const gain = context.createGain();
  const start = context.currentTime + delay;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(volume, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(context.destination);
  return gain;
}

function tone(context: AudioContext, { pitch, length, volume, delay = 0 }: { pitch: number; length: number; volume: number; delay?: number }) {
  const source = context.createOscillator();
  source.frequency.value = pitch;
  source.connect(fade(context, volume, length, delay));
  source.start(context.currentTime + delay);
  source.stop(context.currentTime + delay + length);
}

function noise(context: AudioContext, { pitch, width, length, volume }: { pitch: number; width: number; length: number; volume: number }) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = width;
  source.connect(filter).connect(fade(context, volume, length, 0));
  source.start();
}
