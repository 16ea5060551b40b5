export function ideasText(count: number): string {
  return count === 1 ? '1 idea' : `${count} ideas`
}
