/** Where an object's picture comes from, and how it is shown unless a composition says otherwise. */
export interface ObjectEntry {
  /** The name of its file in the Fluent Emoji set: the code points in hexadecimal. */
  readonly code: string
  /** Things stand unless they lie flat, hang from a cord or fly. */
  readonly stance?: 'flat' | 'hang' | 'fly'
  /** Degrees clockwise that set a leaning drawing upright. */
  readonly turn?: number
  /** Bears figures or an order of its own, so that it is never mirrored. */
  readonly reads?: boolean
  /** For objects that look too big or small beside others. */
  readonly scale?: number
}
