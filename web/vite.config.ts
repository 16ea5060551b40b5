import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import * as contracts from '@ribbonry/contracts'
import { defineConfig } from 'vite'
import { slimContracts } from './scripts/slim-contracts.ts'

/** What every page stands on changes rarely: one file, kept by browsers from release to release. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//

/** Parts that only some visitors ever see: fetched when they do. */
const LAZY = new RegExp([
  'ui/(dialog|form|staff)/', 'features/feed-imports/', 'account/(components/login-|staff-only|login-failure)',
  'routes/(login|logout|feed-imports|soon)',
  'components/(cookie-banner|purge-tool|leaving)', 'api/(purge-cache|log-in|log-out)', 'chrome/mobile-menu',
].join('|'))

/** Our own code that every public page needs in one file; dialogs, forms and the staff area stay out of it. */
function isShell(id: string): boolean {
  return /\/web\/src\//.test(id) && !LAZY.test(id)
}

/** `vite build` writes dist/client, `vite build --ssr` then dist/main.js, which serves it. */
export default defineConfig(({ isSsrBuild = false }) => ({
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  plugins: [slimContracts(contracts), react()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  css: { modules: { generateScopedName: '[name]-[local]' } },
  resolve: {
    // The package resolves to its development build everywhere; this is the same one without its warnings.
    alias: isSsrBuild ? [] : [{ find: /^react-router$/, replacement: fileURLToPath(new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url)) }],
    conditions: ['@ribbonry/source', 'module', ...(isSsrBuild ? ['node'] : ['browser']), 'production'],
  },
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
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          output: { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }, { name: 'shell', test: isShell }] } },
        },
      },
}))
