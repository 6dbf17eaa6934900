import type { Component } from 'svelte';
import type { Assistant } from './view';
import Automaton from './figures/Automaton.svelte';
import Bookworm from './figures/Bookworm.svelte';
import Cube from './figures/Cube.svelte';
import Ghost from './figures/Ghost.svelte';
import Gnome from './figures/Gnome.svelte';
import Goblin from './figures/Goblin.svelte';
import Golem from './figures/Golem.svelte';
import Imp from './figures/Imp.svelte';
import Mummy from './figures/Mummy.svelte';
import Sasquatch from './figures/Sasquatch.svelte';
import Snowman from './figures/Snowman.svelte';
import Witch from './figures/Witch.svelte';
import Wizard from './figures/Wizard.svelte';

/** Each assistant, in a drawing of 64 by 72; what is `--seat` there is of its player’s colour. */
export const FIGURES: Record<Assistant, Component> = {
  goblin: Goblin,
  automaton: Automaton,
  mummy: Mummy,
  cube: Cube,
  sasquatch: Sasquatch,
  bookworm: Bookworm,
  ghost: Ghost,
  snowman: Snowman,
  golem: Golem,
  wizard: Wizard,
  witch: Witch,
  imp: Imp,
  gnome: Gnome,
};
