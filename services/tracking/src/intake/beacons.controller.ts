import { track, trackAdClick, trackAdImpression, trackGuideThumbnails, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, Reply, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { BeaconIntakeService } from './beacon-intake.service.ts'
import { isStaff } from './staff-check.ts'
import { parseAdClick, parseAdImpression, parseGuideThumbnails, parseTracking, type Beacon } from './parse-beacon.ts'

/** Beacons sent as forms; JSON beacons are handled by `BeaconFront`, before the framework. */
@Controller()
export class BeaconsController {
  constructor(@Inject(BeaconIntakeService) private readonly intake: BeaconIntakeService) {}

  @Handles(track)
  track(@Input() { body }: CallInput<typeof track>, @Context() context: CallContext): Promise<Reply<object>> {
    return this.#receive(parseTracking(body), context)
  }

  @Handles(trackGuideThumbnails)
  guideThumbnails(
    @Input() { body }: CallInput<typeof trackGuideThumbnails>,
    @Context() context: CallContext,
  ): Promise<Reply<object>> {
    return this.#receive(parseGuideThumbnails(body), context)
  }

  @Handles(trackAdImpression)
  adImpression(@Input() { body }: CallInput<typeof trackAdImpression>, @Context() context: CallContext): Promise<Reply<object>> {
    return this.#receive(parseAdImpression(body), context)
  }

  @Handles(trackAdClick)
  adClick(@Input() { body }: CallInput<typeof trackAdClick>, @Context() context: CallContext): Promise<Reply<object>> {
    return this.#receive(parseAdClick(body), context)
  }

  async #receive(
    beacon: Beacon | undefined,
    { identity, visitor: { country, address = '', userAgent } }: CallContext,
  ): Promise<Reply<object>> {
    const receipt = await this.intake.receive(beacon, { country, address, userAgent, staff: isStaff(identity) })
    return new Reply({}, [], receipt === 'unknown-type' ? 202 : 200)
  }
}
