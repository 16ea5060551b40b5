/** Puts a text onto the clipboard. Does nothing when there is none (visitor.md section 5). */
export async function copyText(text: string): Promise<'copied' | 'failed' | 'nothing'> {
  if (text === '') return 'nothing'
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
