import type { Component } from 'svelte';
import type { Location } from './view';
import AssistantsGuild from './fronts/AssistantsGuild.svelte';
import Auction from './fronts/Auction.svelte';
import Bookshop from './fronts/Bookshop.svelte';
import Brewery from './fronts/Brewery.svelte';
import Collector from './fronts/Collector.svelte';
import CommunityCenter from './fronts/CommunityCenter.svelte';
import DonationBin from './fronts/DonationBin.svelte';
import Dump from './fronts/Dump.svelte';
import Exchange from './fronts/Exchange.svelte';
import FleaMarket from './fronts/FleaMarket.svelte';
import GamblingDen from './fronts/GamblingDen.svelte';
import Home from './fronts/Home.svelte';
import Lodge from './fronts/Lodge.svelte';
import Public from './fronts/Public.svelte';
import Shack from './fronts/Shack.svelte';
import Shelfmasons from './fronts/Shelfmasons.svelte';
import TaxCollector from './fronts/TaxCollector.svelte';
import Tent from './fronts/Tent.svelte';
import WishingWell from './fronts/WishingWell.svelte';
import YardSale from './fronts/YardSale.svelte';

/** A house in the street: a location, a player’s own library, the Public Library. */
export type House = Location | 'home' | 'public';

/** The front of each house, 200 wide, standing at the height 186. */
export const FRONTS: Record<House, Component> = {
  tent: Tent,
  exchange: Exchange,
  auction: Auction,
  'donation-bin': DonationBin,
  'community-center': CommunityCenter,
  'wishing-well': WishingWell,
  'gambling-den': GamblingDen,
  lodge: Lodge,
  collector: Collector,
  bookshop: Bookshop,
  dump: Dump,
  brewery: Brewery,
  shack: Shack,
  'flea-market': FleaMarket,
  'assistants-guild': AssistantsGuild,
  'tax-collector': TaxCollector,
  'yard-sale': YardSale,
  shelfmasons: Shelfmasons,
  home: Home,
  public: Public,
};
