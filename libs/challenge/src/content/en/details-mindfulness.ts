/** Dialog texts of days 1–10, English. */
import type { ChallengeDetail } from '../shapes.ts';

export const mindfulnessDetails: readonly ChallengeDetail[] = [
  {
    description: 'Stand at one window until five things have changed: a light, a cloud, a person. No photos.',
    indoor: 'Any window will do, even one onto a courtyard or a wall: light moves there too.',
    alone: 'Say each change out loud, as if to someone behind you.',
    seated: 'Pull a chair to the glass and rest your hands in your lap.',
    reflection: 'What do you usually walk past without seeing?',
  },
  {
    description:
      'Leave the phone in another room. Put a hand on your belly and take ten breaths, each slower than the one before. When your mind wanders, note where it went and go back to the count.',
    indoor: 'Close the door of the room, if it has one. That is all the preparation.',
    alone: 'Count on your fingers, so that nothing needs to keep time for you.',
    seated: 'Both feet on the floor, back against the chair, shoulders down.',
    reflection: 'When did your mind first reach for the phone?',
  },
  {
    description:
      'On paper, write the names of the people who may interrupt you. Then open the notification settings once and silence everything that is not on the list. Close them before you look at anything else.',
    indoor: 'Sit where you usually answer messages and change the rules of that place.',
    alone: 'If nobody needs you tonight, let the list be short. Two names are a list.',
    seated: 'A table, a pen, ten minutes. The settings come last.',
    reflection: 'Which alert would you honestly miss?',
  },
  {
    description:
      'Make something to drink and do nothing else while you drink it. Notice the weight of the cup, the warmth, the first taste and the last. No reading, no music, no screen.',
    indoor: 'The kitchen table, or the floor beside the kitchen. Put the cup down between sips.',
    alone: 'Nobody to talk to makes this easier. Let the quiet sit opposite.',
    seated: 'Hold the cup in both hands until they know its temperature.',
    reflection: 'How was the last sip different from the first?',
  },
  {
    description:
      'Walk for fifteen minutes without headphones and without a goal. At each corner choose the side that sounds more interesting. Let the street be the programme.',
    indoor: 'Walk every room and corridor you have, slowly, and listen at each door and window.',
    alone: 'Go at your own pace, and stop whenever a sound deserves it.',
    seated: 'Sit by an open window or in a courtyard and let the sounds walk past you.',
    reflection: 'Which sound stayed with you?',
  },
  {
    description:
      'Choose where the phone sleeps from tonight: outside the bedroom, with its charger. Make the place on purpose: a shelf, a box, a drawer with a hole for the cable. Then move it in.',
    indoor: 'One room only? The far corner counts, if you must get up to reach it.',
    alone: 'If it is your alarm or your line for emergencies, turn the sound up and leave it within earshot.',
    seated: 'Prepare the box or the cable at the table; ask someone to place it, or do it on your next way past.',
    reflection: 'What will your first ten minutes tomorrow look like?',
  },
  {
    description:
      'Start at the top of your head and move down, part by part, a few breaths for each. Do not fix anything; just find out what is tight and what is not. End at your toes, or wherever your feeling ends.',
    indoor: 'A bed, a carpet, a mat. Dim the light if you can.',
    alone: 'Name each part in a low voice; it keeps you from skipping.',
    seated: 'The same in a chair, eyes closed or on one spot on the wall.',
    reflection: 'Where were you holding on?',
  },
  {
    description:
      'Take one chore – dishes, shirts, a shelf – and do it as if it were the main event. No podcast, no call. When you hurry, slow down; when you finish early, do the corner you always skip.',
    indoor: 'Whatever is nearest and slightly overdue.',
    alone: 'Do it the way you like it done. Nobody is watching, nothing is recorded.',
    seated: 'Fold, sort, polish, peel: there is plenty that comes to the table.',
    reflection: 'What changed when nothing competed?',
  },
  {
    description:
      'Wait for the next urge to look at the phone, or call it up by placing the phone in view. Do not act; watch. Where in your body is it? Does it grow? When does it begin to fade? Look at a clock with hands.',
    indoor: 'Put the phone on the far side of the room, face up. Stay on yours.',
    alone: 'Describe it in a whisper, like a commentator at a slow sport.',
    seated: 'Hands on your knees. Let the wave pass through without moving them.',
    reflection: 'How long did it take to fade?',
  },
  {
    description:
      'Write three plans on paper, each in this form: if this moment comes, then I do that. Pick moments that really come – in bed, in a queue, after dinner – and actions that take a minute. Put the paper where the first moment happens.',
    indoor: 'Walk through your rooms and find the three places where the scroll begins.',
    alone: 'Read the plans aloud once. It feels odd and it works.',
    seated: 'Three cards, one pen. Write so that you could read them half asleep.',
    reflection: 'Which moment will be hardest?',
  },
];
