/** Sends a call that outlives its page. Falls back to `sendOnExit` where browsers cannot. */
export function postBeacon(path: string, body: object): void {
  if (!('keepalive' in Request.prototype)) return sendOnExit(path, body)
  fetch(path, { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    // An unread response counts as pending until its body is consumed.
    .then(async (answer) => await answer.text())
    .catch(() => undefined)
}

/** Sends a call by `navigator.sendBeacon`, while the page unloads. */
export function sendOnExit(path: string, body: object): void {
  navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
