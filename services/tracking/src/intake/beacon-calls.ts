import { track, trackAdClick, trackAdImpression, trackGuideThumbnails, type Call } from '@ribbonry/contracts'
import { readAdClick, readAdImpression, readGuideThumbnails, readTracking, type BeaconReader } from './read-beacon.ts'

/** A call that brings a beacon, and how it is read. */
export interface BeaconCall {
  readonly call: Call
  readonly read: BeaconReader
}

export const BEACON_CALLS: readonly BeaconCall[] = [
  { call: track, read: readTracking },
  { call: trackGuideThumbnails, read: readGuideThumbnails },
  { call: trackAdImpression, read: readAdImpression },
  { call: trackAdClick, read: readAdClick },
]
