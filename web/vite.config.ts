import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import * as contracts from '@ribbonry/contracts'
import { defineConfig } from 'vite'
import { leanRouter } from './scripts/lean-router.ts'
import { slimContracts, staffCallsOf } from './scripts/slim-contracts.ts'

/**
 * Content below a gift's page as one chunk, together with the call that only it uses: if the call were in a chunk that imports
 * this one, it would be undefined when this one starts.
 */
const WITH_GIFT = new RegExp(
  `/web/src/(${[
    'features/price-history/',
    'features/posts/components/related-gifts',
    'features/search/components/near-gifts',
    'routes/gift-parts',
  ].join('|')})|/getPriceHistory$`,
)

/** Shared code of staff pages, as one chunk; the text editor and the palette load on demand. */
const LATER_FOR_STAFF = ['.*palette', 'shell/use-found', 'shell/shell.tsx', 'kit/text-editor'].join('|')
const STAFF = new RegExp(`/web/src/(staff/(?!${LATER_FOR_STAFF})(kit|shell|[\\w-]+[.]ts)|ui/keyboard/keys)`)

const staffCalls = staffCallsOf(contracts)

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
  plugins: [slimContracts(contracts), leanRouter(), react()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  css: { modules: { generateScopedName: shortName } },
  resolve: {
    // The package resolves to its development build by default; the production build has no warnings.
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
            // Named by content hash alone, because ad blockers match words such as "cookie-banner". The first load lists dozens
            // of files, and hashes do not compress: seven characters distinguish 2^42 versions.
            assetFileNames: 'assets/[hash:6][extname]',
            chunkFileNames: 'assets/[hash:7].js',
            entryFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              // Static imports of the entry are the first load: two files, one with dependencies that rarely change.
              groups: [
                { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
                { name: 'shell', test: /\/web\/src\//, tags: ['$initial'] },
                { name: 'ratings', test: /\/web\/src\/features\/ratings\//, includeDependenciesRecursively: false },
                { name: 'with-gift', test: WITH_GIFT, includeDependenciesRecursively: false },
                { name: 'staff', test: STAFF, includeDependenciesRecursively: false },
                { name: 'staff-calls', test: (id) => staffCalls.has(id), minShareCount: 2 },
              ],
            },
          },
        },
      },
}))
