import { createServer } from 'vite';
import { DESKTOP, launch, PHONE } from '../guest';

// Pictures of everything that is drawn, by day and in the evening: look at them before you say that it is done.
// `npm run sheet atheneum` takes those of one game.
const asked = process.argv.slice(1);
const vite = await createServer({ logLevel: 'error', server: { port: 0, host: '127.0.0.1' } });
await vite.listen();
const browser = await launch();
for (const game of asked.length > 0 ? asked : ['ex-libris', 'atheneum', 'gutenberg']) {
  for (const [device, viewport] of [['desktop', DESKTOP], ['phone', PHONE]] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
      page.on('pageerror', (error) => console.error(error));
      await page.goto(`${vite.resolvedUrls?.local[0]}browser/sheet/index.html#${game}`);
      await page.locator('h2').last().waitFor();
      await page.screenshot({ path: `screenshots/sheet-${game}-${device}-${colorScheme}.png`, fullPage: true });
      await page.close();
    }
  }
}
await browser.close();
await vite.close();
