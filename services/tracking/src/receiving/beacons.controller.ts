import { track, trackAdClick, trackAdImpression, trackGuideThumbnails, type CallAnswer } from '@ribbonry/contracts'
import { Handles } from '@ribbonry/service-kit'
import { Controller } from '@nestjs/common'

@Controller()
export class BeaconsController {
  @Handles(track)
  track(): CallAnswer<typeof track> {
    return {}
  }

  @Handles(trackGuideThumbnails)
  guideThumbnails(): CallAnswer<typeof trackGuideThumbnails> {
    return {}
  }

  @Handles(trackAdImpression)
  adImpression(): CallAnswer<typeof trackAdImpression> {
    return {}
  }

  @Handles(trackAdClick)
  adClick(): CallAnswer<typeof trackAdClick> {
    return {}
  }
}
