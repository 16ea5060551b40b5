/** Answers of a gateway whose tracking is away. The beacon may have been counted nevertheless; a session's events count once. */
const REFUSED_FOR_NOW: ReadonlySet<number> = new Set([502, 503, 504])

/** Sends a call that outlives its page, by `sendOnExit` where browsers cannot. Resolves to whether to send it again. */
export async function postBeacon(path: string, body: object): Promise<boolean> {
  if (!('keepalive' in Request.prototype)) return await sendOnExit(path, body)
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(path, { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) })
    // An unread response counts as pending until its body is consumed.
    await answer.text()
    return REFUSED_FOR_NOW.has(answer.status)
  } catch {
    return true
  }
}

/** Sends a call by `navigator.sendBeacon`, while the page unloads. Nobody learns of its answer. */
export function sendOnExit(path: string, body: object): Promise<boolean> {
  navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: 'application/json' }))
  return Promise.resolve(false)
}
