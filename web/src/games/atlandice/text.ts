import type { Hints } from '../../text-board/shape';
import { RESOURCES, SECTORS } from './view';

export default {
  seats: { skip: true },
  first: { seat: true },
  dice: { word: SECTORS },
  stock: { word: SECTORS, columns: RESOURCES },
  hand: { word: RESOURCES },
  majorities: { word: RESOURCES },
} satisfies Hints;
