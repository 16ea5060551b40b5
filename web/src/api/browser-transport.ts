import type { Transport } from './transport.ts'

/** Calls the gateway that served the page. Forms with files are sent as they are, everything else as JSON. */
export const browserTransport: Transport = async ({ method, url, body, signal, outlives = false }) => {
  const isForm = body instanceof FormData
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    signal: signal ?? null,
    keepalive: outlives,
  })
  const text = await response.text()
  return { status: response.status, envelope: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
