import type { ServiceSchema } from '@ribbonry/testing'
import type { PortVariable } from '../ports.ts'

export interface DemoEntry {
  readonly program: string
  /** Limit the program to what the site needs at start; it runs again without them while the site is running. */
  readonly firstArgs?: readonly string[]
  /** Limit the program to what tests need, in seconds; without them it loads everything. */
  readonly smallArgs?: readonly string[]
  /** Services whose demo content this one depends on; it is loaded first. */
  readonly after?: readonly string[]
  /** Files and folders of the repository that determine the content; a change reloads it. */
  readonly content: readonly string[]
}

/** One process of the product. Its build is in `dist` of its folder. */
export interface ServiceEntry {
  readonly name: string
  readonly folder: string
  readonly portVariable: PortVariable
  /** Variable by which other processes find it. */
  readonly urlVariable: string
  readonly readiness: string
  /** Its schema, if it has tables; `dist/migrate.js` then migrates them. */
  readonly schema?: ServiceSchema
  readonly demo?: DemoEntry
  /** Node options, the same in docker-compose.yml and deploy/k8s. */
  readonly nodeOptions?: string
  /** The gateway stops first, so that no request arrives while services stop. */
  readonly stopTurn: 0 | 1
}

export const services: readonly ServiceEntry[] = [
  { name: 'gateway', folder: 'gateway', portVariable: 'PORT', urlVariable: 'GATEWAY_URL', readiness: '/readyz', stopTurn: 0 },
  {
    name: 'web',
    folder: 'web',
    portVariable: 'WEB_PORT',
    urlVariable: 'WEB_URL',
    readiness: '/readyz',
    // Rendering a page allocates a megabyte of short-lived objects: with space for fifty pages, few objects survive to be copied.
    nodeOptions: '--max-semi-space-size=64',
    stopTurn: 1,
  },
  {
    name: 'catalog',
    folder: 'services/catalog',
    portVariable: 'CATALOG_PORT',
    urlVariable: 'CATALOG_URL',
    readiness: '/readyz',
    schema: 'catalog',
    demo: {
      program: 'dist/load-demo.js',
      firstArgs: ['--cards'],
      smallArgs: ['--few-pictures'],
      content: ['demo/data', 'demo/src'],
    },
    stopTurn: 1,
  },
  {
    name: 'identity',
    folder: 'services/identity',
    portVariable: 'IDENTITY_PORT',
    urlVariable: 'IDENTITY_URL',
    readiness: '/readyz',
    schema: 'identity',
    demo: {
      program: 'dist/load-demo.js',
      content: ['services/identity/src/demo', 'demo/data/contact-messages.yaml', 'demo/src/contact-messages.ts'],
    },
    stopTurn: 1,
  },
  {
    name: 'tracking',
    folder: 'services/tracking',
    portVariable: 'TRACKING_PORT',
    urlVariable: 'TRACKING_URL',
    readiness: '/readyz',
    schema: 'tracking',
    demo: { program: 'dist/load-demo.js', after: ['catalog'], content: ['services/tracking/src/demo'] },
    // Beacons allocate short-lived objects, even for a second's worth of them. Long-lived data is some 100 MB, but an unbounded
    // heap grows to five times as much.
    nodeOptions: '--max-semi-space-size=32 --max-old-space-size=272',
    stopTurn: 1,
  },
  {
    name: 'editorial',
    folder: 'services/editorial',
    portVariable: 'EDITORIAL_PORT',
    urlVariable: 'EDITORIAL_URL',
    readiness: '/readyz',
    schema: 'editorial',
    demo: {
      program: 'dist/load-demo.js',
      firstArgs: ['--no-pictures'],
      smallArgs: ['--no-pictures'],
      after: ['identity'],
      content: [
        'demo/data/guides',
        'demo/data/drafts.yaml',
        'demo/data/authors.yaml',
        'demo/data/categories.yaml',
        'demo/data/objects.yaml',
        'demo/src/guides.ts',
        'demo/src/drafts.ts',
        'demo/src/authors.ts',
        'demo/src/painter',
        'demo/src/staging',
      ],
    },
    stopTurn: 1,
  },
  {
    name: 'giveaways',
    folder: 'services/giveaways',
    portVariable: 'GIVEAWAYS_PORT',
    urlVariable: 'GIVEAWAYS_URL',
    readiness: '/readyz',
    schema: 'giveaways',
    demo: {
      program: 'dist/load-demo.js',
      content: ['demo/data/giveaways.yaml', 'demo/src/giveaways.ts', 'services/giveaways/src/demo-content'],
    },
    stopTurn: 1,
  },
  {
    name: 'ads',
    folder: 'services/ads',
    portVariable: 'ADS_PORT',
    urlVariable: 'ADS_URL',
    readiness: '/readyz',
    schema: 'ads',
    demo: {
      program: 'dist/load-demo.js',
      after: ['identity'],
      content: [
        'demo/data/creatives.yaml',
        'demo/src/creatives.ts',
        'demo/data/campaigns.yaml',
        'demo/src/campaigns.ts',
        'demo/data/outreach.yaml',
        'demo/src/outreach.ts',
      ],
    },
    stopTurn: 1,
  },
  {
    name: 'wishlist',
    folder: 'services/wishlist',
    portVariable: 'WISHLIST_PORT',
    urlVariable: 'WISHLIST_URL',
    readiness: '/readyz',
    schema: 'wishlist',
    demo: { program: 'dist/load-demo.js', content: ['demo/data/boards.yaml', 'demo/src/boards.ts'] },
    stopTurn: 1,
  },
  {
    name: 'newsletter',
    folder: 'services/newsletter',
    portVariable: 'NEWSLETTER_PORT',
    urlVariable: 'NEWSLETTER_URL',
    readiness: '/readyz',
    schema: 'newsletter',
    demo: {
      program: 'dist/load-demo.js',
      firstArgs: ['--subscribers'],
      smallArgs: ['--subscribers'],
      content: ['demo/data/newsletters.yaml', 'demo/src/newsletters.ts', 'services/newsletter/src/demo-content'],
    },
    stopTurn: 1,
  },
  {
    name: 'payments',
    folder: 'services/payments',
    portVariable: 'PAYMENTS_PORT',
    urlVariable: 'PAYMENTS_URL',
    readiness: '/readyz',
    schema: 'payments',
    demo: { program: 'dist/load-demo.js', content: ['demo/data/earnings.yaml', 'demo/src/earnings.ts'] },
    stopTurn: 1,
  },
]
