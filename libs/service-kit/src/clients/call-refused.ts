/** Another service refused a call, by its rules or for missing rights. The service is up, and a retry does not help. */
export class CallRefused extends Error {
  /**
   * @param sentence the sentence for people in the refusal
   * @param content what the refusal carries beside `meta`
   */
  constructor(
    readonly status: number,
    readonly code: string,
    readonly sentence: string,
    call: string,
    readonly content: Readonly<Record<string, unknown>> = {},
  ) {
    super(`${call} is refused with ${status} ${code}`)
    this.name = 'CallRefused'
  }
}
