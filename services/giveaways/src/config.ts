import { mediaStoreVariables } from '@ribbonry/media'
import { DatabaseEnvironment, EventLogEnvironment, RedisEnvironment, ServiceEnvironment } from '@ribbonry/service-kit'
import { z } from 'zod'

/** The environment of the service. */
export const GiveawaysEnvironment = z.object({
  ...ServiceEnvironment.shape,
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  ...EventLogEnvironment.shape,
  ...mediaStoreVariables,
  PORT: ServiceEnvironment.shape.PORT.default(8086),
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
export const DemoEnvironment = z.object({ ...DatabaseEnvironment.shape })
