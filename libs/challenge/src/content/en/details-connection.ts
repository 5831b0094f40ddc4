/** Dialog texts of days 21–30, English. */
import type { ChallengeDetail } from '../shapes.ts';

export const connectionDetails: readonly ChallengeDetail[] = [
  {
    description:
      'Thank three people for something precise, by voice or by hand. Not “thanks for everything”: one thing, one day, what it did. A note left on a table counts.',
    indoor: 'Start with whoever is under the same roof, or write three notes.',
    alone: 'Write to people who are far away or gone. The letter need not be sent.',
    seated: 'Three small cards, one sentence each.',
    reflection: 'Whose face do you remember?',
  },
  {
    description:
      'One meal with every screen out of the room. In company, put the phones in a bowl by the door, yours first. With yourself, set the table as if a guest were coming.',
    indoor: 'Turn your chair so that the television is behind you.',
    alone: 'Let the silence be there for the first five minutes. It gets friendlier.',
    seated: 'Breakfast in bed is a table too.',
    reflection: 'What filled the silence?',
  },
  {
    description:
      'Ask someone a question to which you do not know the answer, then only listen. No advice, no story of your own. When they stop, wait for three breaths; the best part often comes then.',
    indoor: 'Ask someone at home, or someone at the door.',
    alone: 'Write the question to yourself and answer with the other hand.',
    seated: 'A call with the camera off and the eyes closed works well.',
    reflection: 'What did you learn?',
  },
  {
    description:
      'Exchange a few words with somebody you usually pass: the neighbour, the person at the till, the one who walks the same dog at the same hour. Weather is fine. A name is better.',
    indoor: 'The stairs, the landing, the front door, a note under it.',
    alone: 'If nobody comes by, greet the street from the window. Someone looks up more often than you think.',
    seated: 'A bench, a doorway or a waiting room: sit where people pass.',
    reflection: 'What was easier than expected?',
  },
  {
    description:
      'Call someone whose life you know only from a feed. Say that you were thinking of them, because you were. Ask one thing that a picture cannot show.',
    indoor: 'Stand or sit by a window. A window gives a voice somewhere to go.',
    alone: 'If they do not answer, leave a message they can keep.',
    seated: 'Put the phone down on the table, on speaker, and look elsewhere.',
    reflection: 'What would a post never have told you?',
  },
  {
    description:
      'Help someone before they ask: carry, fix, cook, take the bin down. Small and useful beats large and visible. You need not mention it.',
    indoor: 'Do the task at home that is always somebody else’s.',
    alone: 'Do it for the person you will be tomorrow morning.',
    seated: 'Sort, mend, write the difficult form for someone.',
    reflection: 'How did it change your mood?',
  },
  {
    description:
      'Walk for twenty minutes beside a person or a pet and leave the phone at home. Side by side you need not look at each other, and that helps the talk. Let there be gaps.',
    indoor: 'Up and down the stairs together, or round the table with a coffee.',
    alone: 'Walk beside someone you miss, and tell them in your head about the street.',
    seated: 'Sit side by side facing the same way: a bench, a sofa, a parked car.',
    reflection: 'What did walking do to the talk?',
  },
  {
    description:
      'Choose a photo on paper or an object and tell somebody its story: where it came from, who held it, why it is still here. Then ask for one of theirs.',
    indoor: 'The oldest thing in the room is a good start.',
    alone: 'Tell it to the object, or write it on a slip and leave it inside.',
    seated: 'Hold it while you speak. Hands remember too.',
    reflection: 'Why does it matter?',
  },
  {
    description:
      'With the people you live with, agree on one rule about phones and put it on paper. One place, one hour, the same for everybody. Hang it where it applies and choose a day to look at it again.',
    indoor: 'The table, the bedroom, the first half hour after coming home: pick one.',
    alone: 'A household of one can have a constitution as well. Sign it.',
    seated: 'Round the table, one pen going round. Everybody writes a word.',
    reflection: 'What made it fair?',
  },
  {
    description:
      'Open the letter from day 15 and read it slowly. Then tell one person what helped you, without selling it. Write down the three things you keep.',
    indoor: 'Read it where you wrote it.',
    alone: 'Answer the letter on its back. Put it away again for a year.',
    seated: 'Letter, pen, one cup of something warm. No hurry on the last day.',
    reflection: 'Which three things will you keep?',
  },
];
