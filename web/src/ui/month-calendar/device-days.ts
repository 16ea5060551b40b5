/** A day, yyyy-MM-dd, as a local date, which calendar components use. */
export function deviceDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** The day, yyyy-MM-dd, of a local date. */
export function dayOfDevice(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
