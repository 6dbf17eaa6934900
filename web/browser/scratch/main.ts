import { mount } from 'svelte';
import '../../src/look/look.css';
import { need, open } from '../../src/lib/text/text.svelte';
import Scratch from './Scratch.svelte';

await open();
await need('web-table');
const target = document.getElementById('app');
if (target) mount(Scratch, { target });
