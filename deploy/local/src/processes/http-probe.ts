const answerWithinMs = 2_000

/** Whether a GET is answered with a 2xx before the timeout. */
export async function isOk(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}
