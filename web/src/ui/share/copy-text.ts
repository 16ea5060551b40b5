/** Copies text. Does nothing without a clipboard (visitor.md section 5). */
export async function copyText(text: string): Promise<'copied' | 'failed' | 'nothing'> {
  if (text === '') return 'nothing'
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
