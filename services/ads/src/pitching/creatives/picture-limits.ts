const DAY_SECONDS = 86_400

/** Limit of pictures uploaded to, or cropped for, one pitch in a day. */
export const PICTURES_PER_PITCH = { name: 'pitch-pictures', max: 200, seconds: DAY_SECONDS } as const

/** Limit of pictures from one IP address without an account in a day, for any purpose. */
export const PICTURES_PER_ADDRESS = { name: 'pictures-address', max: 300, seconds: DAY_SECONDS } as const
