const WORDS_PER_MINUTE = 220

export function authorText(author: string): string {
  return author === '' ? 'the people at Ribbonry' : author
}

export function readingTime(text: string): string {
  const minutes = Math.max(1, Math.round(text.split(/\s+/).length / WORDS_PER_MINUTE))
  return minutes === 1 ? 'one minute to read' : `${minutes} minutes to read`
}
