/** Dialog texts of days 11–20, English. */
import type { ChallengeDetail } from '../shapes.ts';

export const creativityDetails: readonly ChallengeDetail[] = [
  {
    description:
      'Draw one hand with the other while looking only at the hand, never at the paper. One line, slow as an ant. The result will be wrong in interesting ways. Draw it again.',
    indoor: 'Any light, any pen, the back of an envelope.',
    alone: 'Make three and keep the strangest.',
    seated: 'Rest the hand you draw on the table so that it can stay still.',
    reflection: 'How did it feel to make something imperfect?',
  },
  {
    description:
      'Think of a place you loved and describe it in six lines, by hand. Begin with what was under your feet. Leave out the word beautiful.',
    indoor: 'Write where you are and let the room disappear.',
    alone: 'Read it to yourself at the end, slowly, as if it were somebody else’s.',
    seated: 'Close your eyes for a minute first and walk in through the door.',
    reflection: 'Which detail surprised you?',
  },
  {
    description:
      'Prepare something small without a recipe: a toast, a salad, a sauce. Smell each thing before it goes in and let that decide. Taste twice, adjust once, eat it without a screen.',
    indoor: 'Use only what is already in the kitchen.',
    alone: 'Set a real plate and a real place, for one.',
    seated: 'Cold things need no stove: chop, mix and season at the table.',
    reflection: 'Which sense did most of the work?',
  },
  {
    description:
      'Take one sheet of paper and fold something from memory: a boat, a hat, a bird you half remember. No instructions. When you get stuck, invent the rest and give it a name.',
    indoor: 'An old letter or a page of a magazine folds just as well.',
    alone: 'Nobody will grade it. Fold a second one with your eyes closed.',
    seated: 'A tray or a book on your lap is table enough.',
    reflection: 'What did you do when you got stuck?',
  },
  {
    description:
      'Write a letter by hand to yourself on day 30. Say what your evenings are like now, what you hope for, and what you would forgive. Fold it, seal it, write the date on it and put it where you will find it.',
    indoor: 'Behind a book, in a coat, taped under a drawer: choose the place before you write.',
    alone: 'Write as you would to a friend who is late, not guilty.',
    seated: 'Half a page is enough. If writing hurts, draw it.',
    reflection: 'What should that person remember?',
  },
  {
    description:
      'With fingers and palms, find a rhythm on the table. Keep it until it runs by itself, then change one thing. Keep that too. No recording, no backing track.',
    indoor: 'Table, box, radiator, cushion: try what each has to say.',
    alone: 'Play it as badly as you like. Then answer yourself.',
    seated: 'Feet are instruments as well, and so are knees.',
    reflection: 'When did you stop judging it?',
  },
  {
    description:
      'Rearrange one shelf or one desk. Take everything off, wipe it, put back only what you want to meet. Leave one empty place, on purpose, where your hand used to find the phone.',
    indoor: 'Start with the spot you sit next to in the evening.',
    alone: 'No second opinion needed. Move one thing three times if it asks for it.',
    seated: 'A drawer on the table is a shelf too.',
    reflection: 'How does it invite you now?',
  },
  {
    description:
      'Collect seven ordinary objects and compose a picture with them on a table or on the floor. Move them until something holds. Look at it for one minute; do not photograph it.',
    indoor: 'One drawer usually holds a whole still life.',
    alone: 'Give it a title and say it aloud.',
    seated: 'Take what you can reach without getting up. Limits help.',
    reflection: 'What did you notice about ordinary things?',
  },
  {
    description:
      'Draw the neighbourhood of a time in your childhood, from memory and by hand. Start from a door. Mark the shop, the dog, the wall, the place you were not allowed. Where memory ends, leave the paper white.',
    indoor: 'A large sheet helps: tape four small ones together.',
    alone: 'Walk it with a finger afterwards, from the door to the edge.',
    seated: 'Turn the sheet, not yourself.',
    reflection: 'What lies at the edge of the map?',
  },
  {
    description:
      'Sit with a pen, a sheet of paper and nothing else for twenty minutes. You may write, draw, or be bored. Being bored is the experiment; write down what turns up on the other side of it.',
    indoor: 'Face a wall rather than a window. Less to look at, more to find.',
    alone: 'Tell yourself that nothing is expected. Then wait.',
    seated: 'A comfortable chair is allowed. Sleeping is not failing, only a result.',
    reflection: 'Which idea would not have come while scrolling?',
  },
];
