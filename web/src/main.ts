import { mount } from 'svelte';
import './look/look.css';
import App from './App.svelte';
import { games, me } from './lib/protocol/api';
import { open } from './lib/text/text.svelte';

// Every page needs these: they are asked for while the messages are on their way. Whoever waits for them hears of
// what goes wrong.
for (const early of [me, games]) early().catch(() => {});

await open();
const target = document.getElementById('app');
if (target) mount(App, { target });
