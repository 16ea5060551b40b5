import react from '@vitejs/plugin-react'
import * as contracts from '@ribbonry/contracts'
import { defineConfig } from 'vite'
import { slimContracts } from './scripts/slim-contracts.ts'

/** `vite build` writes dist/client, `vite build --ssr` then dist/main.js, which serves it. */
export default defineConfig(({ isSsrBuild = false }) => ({
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  plugins: [slimContracts(contracts), react()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  css: { modules: { generateScopedName: '[name]-[local]' } },
  resolve: { conditions: ['@ribbonry/source', 'module', ...(isSsrBuild ? ['node'] : ['browser']), 'production'] },
  ssr: { noExternal: true, resolve: { conditions: ['@ribbonry/source', 'node', 'module-sync', 'production'] } },
  build: isSsrBuild
    ? {
        ssr: 'server/main.ts',
        outDir: 'dist',
        emptyOutDir: false,
        sourcemap: true,
        minify: false,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: 'server/[name]-[hash].js' } },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: 'manifest.json',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
        rolldownOptions: { input: 'src/entry-client.tsx' },
      },
}))
