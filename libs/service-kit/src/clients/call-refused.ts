/** Another service refused a call, by its rules or for want of a right: it is there, and asking again helps nobody. */
export class CallRefused extends Error {
  /** @param told the sentence for people that came with it */
  constructor(
    readonly status: number,
    readonly code: string,
    readonly told: string,
    call: string,
  ) {
    super(`${call} is refused with ${status} ${code}`)
    this.name = 'CallRefused'
  }
}
