const DAY_SECONDS = 86_400

/** Pictures that are uploaded to a pitch, or cut in it, within a day. */
export const PICTURES_PER_PITCH = { name: 'pitch-pictures', max: 200, seconds: DAY_SECONDS } as const

/** Pictures that come from one address without an account within a day, whatever they are for. */
export const PICTURES_PER_ADDRESS = { name: 'pictures-address', max: 300, seconds: DAY_SECONDS } as const
