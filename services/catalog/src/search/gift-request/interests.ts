import { listed, type Topic } from './topic.ts'

/** An interest. Its subjects are words of names too (`tea`, `desk`): they mean the interest only where nothing else is left. */
export interface Interest extends Topic {
  readonly subjects: readonly string[]
}

/** What people like. */
export const INTERESTS: readonly Interest[] = [
  {
    key: 'kitchen',
    name: 'The kitchen',
    categories: ['kitchen'],
    phrases: ['foodie', 'home cook', 'baker', 'good cook', 'food person'],
    onlyAfterFor: ['cook', 'chef'],
    subjects: ['kitchen', 'cooking', 'baking', 'food', 'gourmet'],
  },
  {
    key: 'tea-and-coffee',
    name: 'Tea & coffee',
    categories: ['tea-and-coffee'],
    phrases: ['tea drinker', 'coffee drinker', 'coffee snob', 'barista', 'tea and coffee'],
    subjects: ['tea', 'coffee', 'wine', 'gin', 'beer', 'whisky', 'whiskey', 'cocktail', 'drink'],
  },
  {
    key: 'desk',
    name: 'The desk',
    categories: ['desk'],
    phrases: ['work from home', 'working from home', 'wfh', 'home office', 'workaholic', 'stationery addict'],
    subjects: ['desk', 'office', 'stationery', 'work'],
  },
  {
    key: 'outdoors',
    name: 'Outdoors',
    categories: ['outdoors'],
    phrases: ['camper', 'hiker', 'outdoorsy', 'outdoorsman', 'rambler', 'angler', 'fisherman'],
    onlyAfterFor: ['walker', 'explorer'],
    subjects: ['outdoors', 'outdoor', 'camping', 'hiking', 'fishing', 'walking', 'nature', 'beach', 'adventure', 'picnic'],
  },
  {
    key: 'garden',
    name: 'Garden',
    categories: ['garden'],
    phrases: ['gardener', 'green fingers', 'green thumb', 'green fingered'],
    subjects: ['garden', 'gardening', 'plant', 'flower', 'allotment'],
  },
  {
    key: 'books',
    name: 'Books',
    categories: ['books'],
    phrases: ['bookworm', 'book worm', 'bibliophile', 'bookish', 'literary', 'librarian'],
    onlyAfterFor: ['reader', 'writer'],
    subjects: ['book', 'reading', 'literature', 'writing'],
  },
  {
    key: 'music',
    name: 'Music',
    categories: ['music'],
    phrases: ['musician', 'musical', 'audiophile', 'guitarist', 'pianist', 'drummer'],
    onlyAfterFor: ['singer'],
    subjects: ['music', 'singing', 'instrument'],
  },
  {
    key: 'games',
    name: 'Games',
    categories: ['games'],
    phrases: ['gamer', 'family game night', 'game night'],
    subjects: ['game', 'gaming', 'board game', 'video game', 'puzzle'],
  },
  {
    key: 'gadgets',
    name: 'Gadgets',
    categories: ['gadgets'],
    phrases: ['techie', 'geek', 'nerd', 'geeky', 'nerdy', 'tech savvy', 'techy'],
    onlyAfterFor: ['engineer', 'scientist'],
    subjects: ['gadget', 'tech', 'technology', 'electronics', 'science', 'astronomy'],
  },
  {
    key: 'home-and-light',
    name: 'Home & light',
    categories: ['home-and-light'],
    phrases: ['homebody', 'home decor', 'home décor', 'interior design', 'house proud'],
    subjects: ['home', 'decor', 'lighting', 'interior', 'house'],
  },
  {
    key: 'travel',
    name: 'Travel',
    categories: ['travel'],
    phrases: ['traveller', 'traveler', 'globetrotter', 'jet setter', 'backpacker', 'frequent flyer', 'wanderlust', 'commuter'],
    subjects: ['travel', 'travelling', 'traveling', 'holiday', 'vacation'],
  },
  {
    key: 'craft',
    name: 'Arts & craft',
    categories: ['craft'],
    phrases: ['crafter', 'arts and crafts', 'art and craft', 'crafty', 'artsy', 'arty', 'knitter', 'creative'],
    onlyAfterFor: ['artist', 'painter', 'maker'],
    subjects: ['craft', 'art', 'knitting', 'sewing', 'painting', 'drawing', 'crochet', 'diy'],
  },
  {
    key: 'sport',
    name: 'Sport',
    categories: ['sport'],
    phrases: ['sporty', 'golfer', 'athlete', 'cyclist', 'footballer', 'swimmer', 'tennis player', 'skater'],
    onlyAfterFor: ['runner'],
    subjects: ['sport', 'fitness', 'gym', 'golf', 'football', 'tennis', 'cricket', 'hockey', 'skating'],
  },
  {
    key: 'odd-and-wonderful',
    name: 'Odd & wonderful',
    categories: ['odd-and-wonderful'],
    phrases:
      listed(`funny, weird, quirky, novelty, unusual, strange, silly, gag, joke, prank, wacky, bizarre, odd, has everything, have
      everything, hard to buy for, difficult to buy for, impossible to buy for, unique, crazy, wants nothing, dont need,
      doesnt need anything`),
    subjects: [],
  },
  {
    key: 'grand-gestures',
    name: 'Grand gestures',
    categories: ['grand-gestures'],
    phrases: ['luxury', 'luxurious', 'extravagant', 'expensive', 'splurge', 'posh', 'lavish', 'high end', 'once in a lifetime'],
    subjects: [],
  },
]
