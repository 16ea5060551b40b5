import { createPrivateKey, createPublicKey } from 'node:crypto'
import { join } from 'node:path'
import { roleUrl } from '@ribbonry/testing'
import { nodeModules } from '../../bootstrap/folders.mjs'
import type { Secrets } from '../secrets.ts'
import { SIMULATOR_WEBHOOK_ID, SIMULATOR_WEBHOOK_SECRET } from '../servers/simulators.ts'
import { DEMO_AFFILIATE_TAGS } from './demo-affiliate-tags.ts'
import { roleOf } from './provision.ts'
import type { ServerAddresses, StackPlan } from './servers.ts'
import { services, type ServiceEntry } from './services.ts'

export const host = '127.0.0.1'

/** Hash of `ribbons-for-brands`, the password in the README. */
const DEMO_SETUP_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$xBKkKMsz/cTAhaunpkHzvQ$GTz9paLv1oNKluhmkc8ZJltcZGZd5B0PbyC+cUBpo64'

/** Port at which `npm run practice-shop` listens. */
const PRACTICE_SHOP_PORT = 1090

/** Lets the hosts of the practice shop lead to a port of this machine when links are checked. */
export function practiceShopAt(port: number): string {
  return `practice-shop.example=${host}:${port},*.practice-shop.example=${host}:${port}`
}

/** Environment variables that the stack sets for one process of the product. */
export function serviceEnvironment(
  entry: ServiceEntry,
  plan: StackPlan,
  servers: ServerAddresses,
  secrets: Secrets,
): Record<string, string> {
  return {
    ...Object.fromEntries(
      services.map(({ urlVariable, portVariable }) => [urlVariable, `http://${host}:${plan.ports[portVariable]}`]),
    ),
    // Nothing listens there until `npm run practice-shop`.
    LINK_CHECK_RESOLVE: process.env.LINK_CHECK_RESOLVE ?? practiceShopAt(PRACTICE_SHOP_PORT),
    ...plan.settings,
    NODE_ENV: 'production',
    ...(entry.nodeOptions === undefined ? {} : { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${entry.nodeOptions}`.trim() }),
    LOG_LEVEL: process.env.LOG_LEVEL || 'info',
    HOST: host,
    PORT: String(plan.ports[entry.portVariable]),
    SITE_URL: plan.siteUrl,
    ...passkeysAt(plan.siteUrl),
    REDIS_URL: servers.redisUrl,
    EVENT_LOG: servers.eventLog,
    KAFKA_BROKERS: servers.kafkaBrokers,
    SMTP_URL: servers.smtpUrl,
    CONTACT_EMAIL: process.env.CONTACT_EMAIL || 'owner@ribbonry.test',
    PITCHES_EMAIL: process.env.PITCHES_EMAIL || 'pitches@ribbonry.test',
    PAYMENTS_EMAIL: process.env.PAYMENTS_EMAIL || 'payments@ribbonry.test',
    IDENTITY_KEY: secrets.identityKeys[entry.name] ?? '',
    IDENTITY_PUBLIC_KEYS: publicKeys(secrets),
    LINK_SECRETS: secrets.links,
    SECOND_FACTOR_KEYS: secrets.secondFactor,
    GIVEAWAY_ADDRESS_KEYS: secrets.giveawayAddresses,
    DRAW_WAIT_HOURS: process.env.DRAW_WAIT_HOURS || '0',
    ...stripeOf(plan),
    ...paypalOf(plan),
    GLEAM_URL: plan.own.gleamUrl ?? `http://${host}:${plan.ports.GLEAM_SIMULATOR_PORT}`,
    ...etsyOf(plan),
    EDITORIAL_SETUP_PASSWORD_HASH: process.env.EDITORIAL_SETUP_PASSWORD_HASH || DEMO_SETUP_PASSWORD_HASH,
    // An explicitly empty variable means no tags.
    AFFILIATE_TAGS: process.env.AFFILIATE_TAGS ?? DEMO_AFFILIATE_TAGS,
    MEDIA_DIR: process.env.MEDIA_DIR || plan.folder.file('media'),
    // Painted once, and shared by all stacks of this clone.
    DEMO_PICTURES_DIR: join(nodeModules, '.cache', 'ribbonry', 'demo-pictures'),
    // Storage of tracking's counts, unless CLICKHOUSE_URL names a server, and of beacons that the event log could not accept.
    CLICKHOUSE_DIR: plan.folder.file('clickhouse'),
    SPOOL_DIR: plan.folder.file('spool'),
    DATABASE_URL: entry.schema
      ? roleUrl(servers.databaseUrl, servers.database, roleOf(entry.schema, servers.database, secrets))
      : '',
  }
}

/** DER of a private Ed25519 key up to its 32 bytes (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The public key of a private one, both as 32 bytes in base64url. */
function publicKeyFor(key: string): string {
  const der = Buffer.concat([PRIVATE_PREFIX, Buffer.from(key, 'base64url')])
  return createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })).export({ format: 'jwk' }).x ?? ''
}

function publicKeys({ identityKeys }: Secrets): string {
  return Object.entries(identityKeys)
    .map(([name, key]) => `${name}=${publicKeyFor(key)}`)
    .join(',')
}

/** Browsers allow passkeys only on host names; on this machine that is localhost. */
function passkeysAt(siteUrl: string): Record<string, string> {
  const named = siteUrl.replace(/^http:\/\/127\.0\.0\.1(?=[:/]|$)/, 'http://localhost')
  return named === siteUrl ? {} : { PASSKEY_URL: process.env.PASSKEY_URL || named }
}

/**
 * Stripe or its simulator, and the tokens for boosts at special prices, which are not confidential here. The test token only
 * exists with a test key.
 */
function stripeOf({ own, ports }: StackPlan): Record<string, string> {
  const key = process.env.STRIPE_SECRET_KEY || 'sk_test_ribbonry'
  const simulator = `http://${host}:${ports.STRIPE_SIMULATOR_PORT}`
  const isSimulated = own.stripeApiUrl === undefined
  return {
    STRIPE_SECRET_KEY: key,
    STRIPE_API_URL: own.stripeApiUrl ?? simulator,
    // Without these, pay pages load Stripe's own script, and no cards can be used.
    STRIPE_JS_URL: process.env.STRIPE_JS_URL || (isSimulated ? `${simulator}/stripe.js` : ''),
    STRIPE_PUBLISHABLE_KEY: process.env.STRIPE_PUBLISHABLE_KEY || (isSimulated ? 'pk_test_ribbonry' : ''),
    STRIPE_WEBHOOK_SECRET: process.env.STRIPE_WEBHOOK_SECRET || SIMULATOR_WEBHOOK_SECRET,
    BOOST_SPECIAL_TOKEN: process.env.BOOST_SPECIAL_TOKEN || 'ribbons-400',
    ...(key.startsWith('sk_test_') ? { BOOST_TEST_TOKEN: process.env.BOOST_TEST_TOKEN || 'ribbons-5' } : {}),
  }
}

/** PayPal or its simulator, which accepts any client. */
function paypalOf({ own, ports }: StackPlan): Record<string, string> {
  if (own.paypalApiUrl) return { PAYPAL_API_URL: own.paypalApiUrl }
  const address = `${host}:${ports.PAYPAL_SIMULATOR_PORT}`
  return {
    PAYPAL_API_URL: `http://${address}`,
    PAYPAL_CLIENT_ID: process.env.PAYPAL_CLIENT_ID || 'ribbonry',
    PAYPAL_CLIENT_SECRET: process.env.PAYPAL_CLIENT_SECRET || 'ribbonry',
    PAYPAL_WEBHOOK_ID: process.env.PAYPAL_WEBHOOK_ID || SIMULATOR_WEBHOOK_ID,
    PAYPAL_CERT_HOSTS: process.env.PAYPAL_CERT_HOSTS || address,
  }
}

/** Etsy, with the key that it gave, or its simulator, which takes any key and whose pictures may be fetched and shown. */
function etsyOf({ own, ports }: StackPlan): Record<string, string> {
  if (own.etsyApiUrl) return { ETSY_API_URL: own.etsyApiUrl, ETSY_API_KEY: process.env.ETSY_API_KEY ?? '' }
  const address = `${host}:${ports.ETSY_SIMULATOR_PORT}`
  return {
    ETSY_API_URL: `http://${address}/v3`,
    ETSY_API_KEY: process.env.ETSY_API_KEY ?? 'ribbonry',
    FETCH_ALLOW_HOSTS: process.env.FETCH_ALLOW_HOSTS || address,
    PICTURE_ORIGINS: process.env.PICTURE_ORIGINS || `http://${address}`,
  }
}

/** The caller's environment without npm's own variables, so that settings unknown to the stack reach the processes. */
export function callersEnvironment(): Record<string, string> {
  const named = Object.entries(process.env).filter(([name, value]) => value !== undefined && !/^npm_/i.test(name))
  return Object.fromEntries(named) as Record<string, string>
}
