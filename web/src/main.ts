import { mount } from 'svelte';
import './look/look.css';
import App from './App.svelte';
import { games, me } from './lib/protocol/api';
import { route } from './lib/router.svelte';
import { open } from './lib/text/text.svelte';
import { fetchAhead } from './pages/pages';

// All of this is asked for while the messages are on their way. Whoever waits for it hears of what goes wrong.
for (const early of [me, games, () => fetchAhead(route.parts)]) early().catch(() => {});

await open();
const target = document.getElementById('app');
if (target) mount(App, { target });
