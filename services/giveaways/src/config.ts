import { mediaStoreVariables } from '@ribbonry/media'
import { DatabaseEnvironment, EventLogEnvironment, RedisEnvironment, ServiceEnvironment } from '@ribbonry/service-kit'
import { TokenSecrets } from '@ribbonry/service-kit/tokens'
import { z } from 'zod'

/** What the keys of addresses are read from, by the service and by the command that rotates them. */
const AddressKeysEnvironment = z.object({
  /** Encrypt addresses, e-mail addresses of winners and entrants, mails, and secrets of draws: the first writes, all read. */
  GIVEAWAY_ADDRESS_KEYS: TokenSecrets,
})

/** The environment of the service. */
export const GiveawaysEnvironment = z.object({
  ...ServiceEnvironment.shape,
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  ...EventLogEnvironment.shape,
  ...mediaStoreVariables,
  ...AddressKeysEnvironment.shape,
  PORT: ServiceEnvironment.shape.PORT.default(8086),
  /** Identity knows the addresses of members. */
  IDENTITY_URL: z
    .url()
    .default('http://127.0.0.1:8083')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Timeout of a request to another service, in milliseconds. */
  NEIGHBOUR_TIMEOUT_MS: z.coerce.number().int().min(10).max(30_000).default(2000),
  /** Days after which a winner is reminded to send the address; 0 for no reminder. */
  GIVEAWAY_REMINDER_DAYS: z.coerce.number().int().min(0).max(6).default(5),
  /** Hours between the end of a giveaway and its draw, at least. */
  DRAW_WAIT_HOURS: z.coerce.number().min(0).max(168).default(6),
  /** A public random value that becomes known after the end of a giveaway; draws depend on it where there is one. */
  DRAW_BEACON: z.string().trim().max(500).default(''),
  /** Hosts of disposable mailboxes beside the best-known ones, parted by commas. */
  DISPOSABLE_HOSTS: z
    .string()
    .default('')
    .transform((hosts) =>
      hosts
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter((host) => host !== ''),
    ),
  /** Where the provider of giveaways is asked for campaigns. */
  GLEAM_URL: z
    .url()
    .default('https://gleam.io')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Timeout of a request to it, in milliseconds. */
  GLEAM_TIMEOUT_MS: z.coerce.number().int().min(10).max(8000).default(5000),
  /** User agent with which pictures of campaigns are fetched. */
  FETCH_USER_AGENT: z.string().default('RibbonryGiveaways/1.0'),
})
export type GiveawaysEnvironment = z.output<typeof GiveawaysEnvironment>

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration')

/** The environment of `load-demo`. */
export const DemoEnvironment = z.object({
  ...DatabaseEnvironment.shape,
  /** Without keys the demo has no winners, whose addresses are sealed. */
  GIVEAWAY_ADDRESS_KEYS: AddressKeysEnvironment.shape.GIVEAWAY_ADDRESS_KEYS.optional(),
})

/** The environment of `rotate-address-keys`. */
export const RotationEnvironment = z.object({ ...DatabaseEnvironment.shape, ...AddressKeysEnvironment.shape })
