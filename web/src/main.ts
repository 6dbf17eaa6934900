import { mount } from 'svelte';
import './look/look.css';
import App from './App.svelte';
import { open } from './lib/text/text.svelte';

await open();
const target = document.getElementById('app');
if (target) mount(App, { target });
