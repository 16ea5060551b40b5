/** Sends a call that outlives its page, while the page is there. Where browsers cannot, as a page's last word. */
export function postBeacon(path: string, body: object): void {
  if (!('keepalive' in Request.prototype)) return sendOnExit(path, body)
  fetch(path, { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    // An answer that nobody reads counts as under way until it is thrown away.
    .then(async (answer) => await answer.text())
    .catch(() => undefined)
}

/** Sends a call as the page's last word. */
export function sendOnExit(path: string, body: object): void {
  navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
