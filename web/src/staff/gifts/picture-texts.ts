export const PICTURE_TEXTS = {
  label: 'Pictures',
  undo: 'Undo',
  fetching: (left: number): string => (left === 1 ? 'Fetching a picture' : `Fetching ${left} pictures`),
  added: (count: number): string => (count === 1 ? 'A picture is added.' : `${count} pictures are added.`),
  failed: (place: number, reason: string): string => `Picture ${place + 1} could not be fetched: ${reason}`,
} as const
