/** bigint comes from the driver as text; ids and cents stay far below 2^53. */
export const bigintColumn = {
  transformer: {
    from: (value: string | null): number | null => (value === null ? null : Number(value)),
    to: (value: number | null | undefined): number | null | undefined => value,
  },
}
