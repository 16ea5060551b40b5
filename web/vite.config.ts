import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import * as contracts from '@ribbonry/contracts'
import { defineConfig } from 'vite'
import { slimContracts } from './scripts/slim-contracts.ts'

/**
 * Dependencies of every page: one file that rarely changes between releases. Mutations and parallel queries stay with the pages
 * that use them.
 */
const VENDOR = new RegExp(
  'node_modules/(react|react-dom|scheduler|react-router|@tanstack)/' +
    '(?!.*/(useMutation|mutationObserver|useQueries|queriesObserver)[.])',
)

/** Code outside the first load: every page except the home list and the gift page, and parts for some visitors only. */
const LAZY = new RegExp(
  [
    'features/(?!(account|cookies|lists|navigation|posts)/)',
    'routes/(?!(home-list|not-found|post)[.])',
    'ui/(auth-card|captcha|cropper|dialog|download|form|panel|portrait|preferences|prose|staff|time)/',
    'ui/share/(?!share-button)',
    'account/staff-only',
    'session/(passkey|set-signed-in-user|social-providers|use-member|with-reauthentication)',
    'states/loaded',
    'src/tracker/',
    'app/(account-paths|account-routes|background-features|more-routes|developer-tools)',
    'picture/near-pictures',
    'metadata/(full-address|organization|private-page|trail)',
    'ui/spread/',
    'components/(cookie-banner|featured-spread|purge-tool|merchant-redirect|related-gifts)',
    'layout/(mobile-menu|suggestions/)',
    'api/(find-post-by-code|form-errors|list-related|purge-cache)',
  ].join('|'),
)

/** Content that follows a gift's page, as one chunk. */
const WITH_GIFT = new RegExp(
  `/web/src/(${[
    'features/(ratings|price-history)/',
    'features/guides/components/guides-of-gift',
    'features/posts/(api/list-related|components/related-gifts)',
    'routes/(gift-member-panel|gift-related)',
  ].join('|')})`,
)

/** Our own code for every public page, in one chunk; dialogs, forms and the staff area stay out of it. */
function isShell(id: string): boolean {
  return /\/web\/src\//.test(id) && !LAZY.test(id)
}

const named = new Map<string, string>()

/** Class names are on every element: short hashes, the same in both builds. */
function shortName(local: string, file: string): string {
  const path = file.split('?', 1)[0]?.split('/web/src/').at(-1) ?? file
  const name = `r${createHash('sha256').update(`${path} ${local}`).digest('base64url').replace(/[-_]/g, '').slice(0, 4)}`
  const owner = named.get(name) ?? `${path} ${local}`
  if (owner !== `${path} ${local}`) throw new Error(`${owner} and ${path} ${local} have the same short class name: rename one`)
  named.set(name, owner)
  return name
}

/** `vite build` writes dist/client, then `vite build --ssr` writes dist/main.js, which serves it. */
export default defineConfig(({ isSsrBuild = false }) => ({
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  plugins: [slimContracts(contracts), react()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  css: { modules: { generateScopedName: shortName } },
  resolve: {
    // The package resolves to its development build; this is the production build without its warnings.
    alias: isSsrBuild
      ? []
      : [
          {
            find: /^react-router$/,
            replacement: fileURLToPath(new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url)),
          },
        ],
    conditions: ['@ribbonry/source', 'module', ...(isSsrBuild ? ['node'] : ['browser']), 'production'],
  },
  ssr: {
    noExternal: true,
    external: ['undici', 'sharp'],
    resolve: { conditions: ['@ribbonry/source', 'node', 'module-sync', 'production'] },
  },
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
        // Styles must load before their content; script names would weigh more than preloading them saves.
        modulePreload: { polyfill: false, resolveDependencies: (_file, names) => names.filter((name) => name.endsWith('.css')) },
        assetsInlineLimit: 0,
        target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR },
                { name: 'shell', test: isShell },
                { name: 'with-gift', test: WITH_GIFT },
              ],
            },
          },
        },
      },
}))
