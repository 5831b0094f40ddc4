/** Activities that may replace a day's own, English. */
import type { AlternativeId } from '../alternatives.ts';
import type { ChallengeDetail, ChallengeTitle } from '../shapes.ts';

export const alternativeTexts: Readonly<Record<AlternativeId, ChallengeTitle & ChallengeDetail>> = {
  'mind-1': {
    title: 'Sounds, near to far',
    teaser: 'Listen from your own breath to the furthest sound.',
    description:
      'Sit still and listen. First the sounds of your body, then of the room, then of the house, then the furthest one that you can hear. Stay a little with each, and then go the way back.',
    indoor: 'A quiet room has more sounds than you think: pipes, a clock, the fridge.',
    alone: 'Whisper the name of each sound when you find it.',
    seated: 'Feet on the floor, eyes closed or on one point.',
    reflection: 'Which sound had you not heard before today?',
  },
  'mind-2': {
    title: 'Slow hands',
    teaser: 'Wash something by hand, as slowly as you can.',
    description:
      'Choose a cup, a pan or an apple and wash it by hand, slowly. Feel the temperature, the weight, the edge. When your thoughts are elsewhere, come back to the water.',
    indoor: 'The kitchen or the bathroom is enough.',
    alone: 'Nobody is waiting for the cup. Take twice the time.',
    seated: 'A bowl of water on a table works as well.',
    reflection: 'Where did your thoughts go when your hands were slow?',
  },
  'mind-3': {
    title: 'The pocket walk',
    teaser: 'Walk with empty pockets and look at feet, doors and sky.',
    description:
      'Go outside with nothing in your pockets but the key. For one stretch look only at the ground, then only at doors, then only at the sky. Turn back when you have seen all three.',
    indoor: 'Walk through your rooms: floor, doors, ceiling.',
    alone: 'Choose the way by what looks unfamiliar.',
    seated: 'From a bench or a window, give your eyes the same three levels.',
    reflection: 'What did you see that you pass every day?',
  },
  'mind-4': {
    title: 'Light goes',
    teaser: 'Watch the light of one place change, and nothing else.',
    description:
      'Pick a wall, a floor or a piece of sky and watch its light until it has changed. Do not look for anything. When you are bored, notice where in the body the boredom is.',
    indoor: 'A lamp behind a curtain changes as well when you move.',
    alone: 'Stay until you can say what has changed.',
    seated: 'A chair, your back against it, hands in your lap.',
    reflection: 'How does boredom feel, from the inside?',
  },
  'make-1': {
    title: 'Ten lines',
    teaser: 'Draw one thing with ten lines, not one more.',
    description:
      'Choose a thing in the room and draw it with exactly ten lines. Then draw it again with five. Keep both: the second is often the better one.',
    indoor: 'A corner of your kitchen holds enough things.',
    alone: 'Draw the thing that you would take along when moving.',
    seated: 'A sheet on a book on your knees is a table.',
    reflection: 'What did you leave out, and did anyone miss it?',
  },
  'make-2': {
    title: 'A tool from nothing',
    teaser: 'Build something useful from what you would throw away.',
    description:
      'Take what is in the paper bin and build something that you can use this week: a pen stand, a phone bed, a funnel, a box. It may be ugly. It has to work once.',
    indoor: 'The bin and a roll of tape are enough.',
    alone: 'Give it a name and a place.',
    seated: 'Paper folds as well on a tray as on a table.',
    reflection: 'What did you use that had another purpose?',
  },
  'make-3': {
    title: 'Words from a page',
    teaser: 'Find a poem in a page that somebody else wrote.',
    description:
      'Take an old newspaper or a leaflet. Circle ten words that you like, far from each other. Write them down in that order and add as little as you can, until they say something.',
    indoor: 'Any print will do, even the back of a packet.',
    alone: 'Read it aloud once, with pauses.',
    seated: 'Pen and page are all you need.',
    reflection: 'Which line would you keep?',
  },
  'make-4': {
    title: 'A sound for today',
    teaser: 'Make up a melody of five notes for this day.',
    description:
      'Hum, whistle or tap five notes that fit this day. Repeat them until you know them by heart. Then change one, and keep what is better.',
    indoor: 'A low hum disturbs nobody.',
    alone: 'Sing it loud once.',
    seated: 'Tap it with two fingers on the armrest.',
    reflection: 'What does your day sound like?',
  },
  'meet-1': {
    title: 'A note in the right place',
    teaser: 'Write three lines by hand and leave them where somebody finds them.',
    description:
      'Write to somebody you live, work or study with: three lines about something that they did well. Leave the note where they will find it today. Do not announce it.',
    indoor: 'A mirror, a cup, a coat pocket.',
    alone: 'Write to somebody you will see this week.',
    seated: 'Dictate nothing: your handwriting is part of it.',
    reflection: 'What was hard to put into words?',
  },
  'meet-2': {
    title: 'Names',
    teaser: 'Learn the name of somebody you see often, and use it.',
    description:
      'There is somebody you greet without knowing their name: in the shop, on the stairs, at work. Say yours, ask for theirs, use it once in the same talk.',
    indoor: 'A neighbour at the door counts.',
    alone: 'Go where you usually order, and do not order first.',
    seated: 'A call to a place where you are known works too.',
    reflection: 'What changed when you knew the name?',
  },
  'meet-3': {
    title: 'Ask for help',
    teaser: 'Ask somebody for a small favour that you could do yourself.',
    description:
      'Choose something small and ask a person for it face to face: advice, a hand, a recipe. Listen to all of the answer. Say thank you for one exact thing.',
    indoor: 'Ask somebody you live with about something they know better.',
    alone: 'Ask in a shop instead of searching.',
    seated: 'Ask by a call, not by a message.',
    reflection: 'How was it to need somebody?',
  },
  'meet-4': {
    title: 'An old story',
    teaser: 'Ask somebody about a day before you knew them.',
    description:
      'Ask a person to tell you about a day from the time before you met. Put your phone out of sight first. Ask twice “and then?”, and tell nothing of yours until they have finished.',
    indoor: 'At the table or over the dishes.',
    alone: 'Call somebody older than you.',
    seated: 'Side by side on a sofa it is easier to tell.',
    reflection: 'What did you not know about them?',
  },
};
