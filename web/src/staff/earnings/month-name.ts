const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Oct 2026" for "2026-10". */
export function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${NAMES[Number(number) - 1] ?? number} ${year}`
}
