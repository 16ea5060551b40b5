/** The last status that tracking itself answers with: later ones are those of a gateway whose tracking is away. */
const LAST_OF_TRACKING = 501

/**
 * Sends a call that outlives its page, by `sendOnExit` where browsers cannot. Resolves to whether to send it again, because
 * tracking is away. It may have been counted nevertheless; a session's events count once.
 */
export function postBeacon(path: string, body: object): Promise<boolean> | undefined {
  if (!('keepalive' in Request.prototype)) return sendOnExit(path, body)
  return (
    fetch(path, { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
      // An unread response counts as pending until its body is consumed.
      .then(async (answer) => (await answer.text(), answer.status > LAST_OF_TRACKING))
      .catch(() => true)
  )
}

/** Sends a call by `navigator.sendBeacon`, while the page unloads. Nobody learns of its answer. */
export function sendOnExit(path: string, body: object): undefined {
  navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
