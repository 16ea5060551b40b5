import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CardProvider } from './pages/pay-page.ts'

/** Configuration, read from the environment. */
export interface WebConfig {
  readonly host: string
  readonly port: number
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string
  readonly gatewayUrl: string
  /** Budget of a call per page, in milliseconds. */
  readonly gatewayTimeoutMs: number
  /** Header with the visitor's country, set by the edge; forwarded to the gateway. */
  readonly countryHeader: string | undefined
  readonly logLevel: LogLevel
  /** User ids that always take part in the scroll experiment. Rendered into every page. */
  readonly experimenters: readonly string[]
  /** Whom to tell of a weakness: an address such as `mailto:security@…`, for security.txt. */
  readonly securityContact: string | undefined
  /** Public captcha key, 40 characters; forms have no captcha without it. */
  readonly captchaSiteKey: string | undefined
  /** Rendered into pay pages alone. */
  readonly cards: CardProvider
  /** Cache folder of rendered share pictures. */
  readonly sharePictures: string
  /** Uncaught errors that ended earlier runs of this process, as counted by its supervisor. */
  readonly uncaughtErrorsBefore: number
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** The release that the types of `@stripe/stripe-js` describe. */
const STRIPE_JS_URL = 'https://js.stripe.com/endive/stripe.js'

/** The configuration of this process. */
export function loadWebConfig(): WebConfig {
  return readWebConfig(process.env)
}

/**
 * Reads the configuration.
 * @throws Error that names every invalid value
 */
export function readWebConfig(environment: NodeJS.ProcessEnv): WebConfig {
  const errors: string[] = []
  const port = Number(environment['PORT'] ?? 8081)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) errors.push('PORT must be a port number')
  const gatewayUrl = address('GATEWAY_URL', environment['GATEWAY_URL'] ?? 'http://127.0.0.1:8080', errors)
  const gatewayTimeoutMs = milliseconds('NEIGHBOUR_TIMEOUT_MS', environment['NEIGHBOUR_TIMEOUT_MS'] ?? '2000', errors)
  const siteUrl = address('SITE_URL', environment['SITE_URL'] ?? gatewayUrl, errors)
  const logLevel = LOG_LEVELS.find((level) => level === (environment['LOG_LEVEL'] ?? 'info'))
  if (logLevel === undefined) errors.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`)
  const countryHeader = headerName('EDGE_COUNTRY_HEADER', environment['EDGE_COUNTRY_HEADER'], errors)
  const experimenters = userIds('EXPERIMENTERS', environment['EXPERIMENTERS'], errors)
  const captchaSiteKey = siteKey('CAPTCHA_SITE_KEY', environment['CAPTCHA_SITE_KEY'], errors)
  const cards = cardProvider(environment, errors)
  const securityContact = contactAddress(environment['SECURITY_CONTACT'], errors)
  if (errors.length > 0 || logLevel === undefined) throw new Error(`web cannot start:\n  ${errors.join('\n  ')}`)
  const host = environment['HOST'] ?? '127.0.0.1'
  const rest = {
    sharePictures: sharePicturesOf(environment),
    uncaughtErrorsBefore: uncaughtErrorsBefore(environment),
    gatewayTimeoutMs,
    securityContact,
  }
  return { host, port, siteUrl, gatewayUrl, countryHeader, logLevel, experimenters, captchaSiteKey, cards, ...rest }
}

/** RFC 9116 takes addresses of mail, telephone and pages. */
function contactAddress(given: string | undefined, errors: string[]): string | undefined {
  if (given === undefined || given === '') return undefined
  if (!/^(mailto:|tel:|https:\/\/)[^\s<>"]+$/.test(given))
    errors.push('SECURITY_CONTACT must begin with mailto:, tel: or https://')
  return given
}

/** A secret key in the place of the publishable one would stand in pages. */
function cardProvider(environment: NodeJS.ProcessEnv, errors: string[]): CardProvider {
  const publishableKey = environment['STRIPE_PUBLISHABLE_KEY'] || undefined
  if (publishableKey !== undefined && !/^pk_(?:test|live)_\w+$/.test(publishableKey))
    errors.push('STRIPE_PUBLISHABLE_KEY must begin with pk_test_ or pk_live_')
  return { scriptUrl: address('STRIPE_JS_URL', environment['STRIPE_JS_URL'] || STRIPE_JS_URL, errors), publishableKey }
}

/** Set by the supervisor only; an invalid number counts as 0. */
function uncaughtErrorsBefore(environment: NodeJS.ProcessEnv): number {
  const count = environment['UNCAUGHT_ERRORS_BEFORE'] ?? ''
  return /^\d{1,9}$/.test(count) ? Number(count) : 0
}

function sharePicturesOf(environment: NodeJS.ProcessEnv): string {
  return environment['SHARE_PICTURES_DIR'] || join(tmpdir(), 'ribbonry-share-pictures')
}

function headerName(name: string, value: string | undefined, errors: string[]): string | undefined {
  if (value === undefined || value === '') return undefined
  if (!/^[a-z0-9-]+$/i.test(value)) errors.push(`${name} must be the name of a header`)
  return value.toLowerCase()
}

function milliseconds(name: string, value: string, errors: string[]): number {
  if (!/^\d{2,5}$/.test(value)) errors.push(`${name} must be a number of milliseconds, 10 to 99999`)
  return Number(value)
}

function siteKey(name: string, value: string | undefined, errors: string[]): string | undefined {
  if (value === undefined || value === '') return undefined
  if (!/^[\w-]{40}$/.test(value)) errors.push(`${name} must have 40 characters`)
  return value
}

function userIds(name: string, value: string | undefined, errors: string[]): string[] {
  const ids = (value ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
  if (!ids.every((id) => /^[\w.~-]{1,100}$/.test(id))) errors.push(`${name} must be user ids parted by commas`)
  return ids
}

function address(name: string, value: string, errors: string[]): string {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) errors.push(`${name} must be an http address`)
  return value.replace(/\/+$/, '')
}
