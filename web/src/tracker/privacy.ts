interface Signals {
  readonly globalPrivacyControl?: boolean
  readonly doNotTrack?: string | null
}

/** True for Global Privacy Control, or the older Do Not Track. */
export function asksForPrivacy(navigator: Signals): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1'
}
