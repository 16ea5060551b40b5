interface Signals {
  readonly globalPrivacyControl?: boolean
  readonly doNotTrack?: string | null
}

/** Whether the browser asks not to be followed: Global Privacy Control, or the older Do Not Track. */
export function asksForPrivacy(navigator: Signals): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1'
}
