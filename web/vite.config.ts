import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vitest/config';

// The server that `vite dev` speaks to: start `ludotheque serve` beside it.
const server = process.env.LUDOTHEQUE ?? 'http://127.0.0.1:8080';

/** What shrinks; fonts are compressed already. */
const TEXT = /\.(css|html|js|json|svg)$/;

/** Writes each text file compressed beside itself, and says what a visitor of the home page has to load. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    closeBundle() {
      const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file));
      const sizes = new Map<string, number>();
      for (const file of texts) {
        const path = join(folder, file);
        const text = readFileSync(path);
        const small = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
        sizes.set(file, small.length);
        writeFileSync(`${path}.br`, small);
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
      const home = readFileSync(join(folder, 'index.html'), 'utf8');
      const script = [...sizes].filter(([file]) => file.endsWith('.js') && home.includes(`/${file}"`));
      const bytes = script.reduce((sum, [, size]) => sum + size, 0);
      console.log(`home: ${(bytes / 1000).toFixed(1)} kB of compressed script, before the messages`);
    },
  };
}

/** All that a build is made from. */
const SOURCES = ['src', 'public', 'index.html', 'package-lock.json', 'vite.config.ts', '../locales', '../docs', '../crates/rules-ex-libris/data'];

/** The name of this build, by which an open page sees that the server has a newer one: it follows from the sources. */
function version(): Plugin {
  let build = '';
  return {
    name: 'version',
    apply: 'build',
    config() {
      const hash = createHash('sha256');
      const add = (path: string) => {
        const file = join(import.meta.dirname, path);
        if (statSync(file).isDirectory()) readdirSync(file).sort().forEach((name) => add(join(path, name)));
        else hash.update(path).update(readFileSync(file));
      };
      SOURCES.forEach(add);
      build = hash.digest('hex').slice(0, 16);
      return { define: { 'import.meta.env.VITE_BUILD': JSON.stringify(build) } };
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: `${JSON.stringify({ build })}\n` });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), version(), compressed()],
  // Messages and rules are shared with the other clients.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true, changeOrigin: false } } },
  build: {
    target: 'es2022',
    // The first browsers with light-dark(): without this it would be rewritten for older ones, at twice the size.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
