import { beaconReceived, DEFAULT_PARTITIONS } from '@ribbonry/contracts'
import { DatabaseEnvironment, EventLogEnvironment, RedisEnvironment, ServiceEnvironment } from '@ribbonry/service-kit'
import { z } from 'zod'

/** The environment of the service. */
export const AdsEnvironment = z.object({
  ...ServiceEnvironment.shape,
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  ...EventLogEnvironment.shape,
  PORT: ServiceEnvironment.shape.PORT.default(8087),
  /** Partitions of the beacons' topic where this service creates it; the same as in tracking. */
  BEACON_PARTITIONS: z.coerce
    .number()
    .int()
    .min(1)
    .default(beaconReceived.partitions ?? DEFAULT_PARTITIONS),
})
export type AdsEnvironment = z.output<typeof AdsEnvironment>

/** The environment of `load-demo`. */
export const DemoEnvironment = z.object({ ...DatabaseEnvironment.shape })
