import { track, trackAdClick, trackAdImpression, trackGuideThumbnails, type Call } from '@ribbonry/contracts'
import { parseAdClick, parseAdImpression, parseGuideThumbnails, parseTracking, type BeaconParser } from './parse-beacon.ts'

/** A call that sends a beacon, and its parser. */
export interface BeaconCall {
  readonly call: Call
  readonly parse: BeaconParser
}

export const BEACON_CALLS: readonly BeaconCall[] = [
  { call: track, parse: parseTracking },
  { call: trackGuideThumbnails, parse: parseGuideThumbnails },
  { call: trackAdImpression, parse: parseAdImpression },
  { call: trackAdClick, parse: parseAdClick },
]
