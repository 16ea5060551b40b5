import { track, trackAdClick, trackAdImpression, trackGuideThumbnails, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, Reply, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { BeaconReceiver } from './beacon-receiver.ts'
import { isStaff } from './staff-check.ts'
import { readAdClick, readAdImpression, readGuideThumbnails, readTracking, type Beacon } from './read-beacon.ts'

/** Beacons that come as forms; those in JSON are taken by `BeaconFront`, ahead of the framework. */
@Controller()
export class BeaconsController {
  constructor(@Inject(BeaconReceiver) private readonly receiver: BeaconReceiver) {}

  @Handles(track)
  track(@Input() { body }: CallInput<typeof track>, @Context() context: CallContext): Promise<Reply<object>> {
    return this.#receive(readTracking(body), context)
  }

  @Handles(trackGuideThumbnails)
  guideThumbnails(@Input() { body }: CallInput<typeof trackGuideThumbnails>, @Context() context: CallContext): Promise<Reply<object>> {
    return this.#receive(readGuideThumbnails(body), context)
  }

  @Handles(trackAdImpression)
  adImpression(@Input() { body }: CallInput<typeof trackAdImpression>, @Context() context: CallContext): Promise<Reply<object>> {
    return this.#receive(readAdImpression(body), context)
  }

  @Handles(trackAdClick)
  adClick(@Input() { body }: CallInput<typeof trackAdClick>, @Context() context: CallContext): Promise<Reply<object>> {
    return this.#receive(readAdClick(body), context)
  }

  async #receive(beacon: Beacon | undefined, { identity, visitor: { country, address = '', userAgent } }: CallContext): Promise<Reply<object>> {
    const receipt = await this.receiver.receive(beacon, { country, address, userAgent, staff: isStaff(identity) })
    return new Reply({}, [], receipt === 'unknown-type' ? 202 : 200)
  }
}
