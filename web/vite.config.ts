import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The server that `vite dev` speaks to: start `ludotheque serve` beside it.
const server = process.env.LUDOTHEQUE ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  // Messages and rules are shared with the other clients.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true, changeOrigin: false } } },
  build: {
    target: 'es2022',
    // The first browsers with light-dark(): without this it would be rewritten for older ones, at twice the size.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
