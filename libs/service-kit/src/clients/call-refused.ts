/** Another service refused a call, by its rules or for missing rights. The service is up, and a retry does not help. */
export class CallRefused extends Error {
  /** @param told the sentence for people in the refusal */
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
