import type { NumbersTexts } from '@scrollstop/challenge/features/numbers/en';
import { platformOf } from '@scrollstop/challenge/platform';
import { Segments } from '@scrollstop/ui/choices/segments';
import { Stack, Text } from '@scrollstop/ui/layout/primitives';
import { useState } from 'react';
import { Emphasised } from '../../pictures/step-picture/emphasised.tsx';
import { Phone, Picture, Ring } from '../../pictures/step-picture/step-picture.tsx';
import { numbersTexts } from '@scrollstop/challenge/features/numbers/texts';
import { useTexts } from '../../hooks.ts';

type PhonePlatform = keyof NumbersTexts['ask']['platforms'];
const platforms: readonly PhonePlatform[] = ['ios', 'android'];
const pictures = { ios: IosAverage, android: AndroidAverage };

/** Shows where to find the average on the phone, in words and as a picture; starts with this device's system. */
export function WhereToFind() {
  const { ask, phone } = useTexts(numbersTexts);
  const [platform, setPlatform] = useState<PhonePlatform>(() =>
    platformOf(navigator) === 'android' ? 'android' : 'ios',
  );
  const StepPicture = pictures[platform];
  return (
    <>
      <Segments
        legend={ask.platform}
        options={platforms.map((value) => ({ value, label: ask.platforms[value] }))}
        value={platform}
        onChange={setPlatform}
      />
      <Stack>
        <p className="Numbers-where">
          <Emphasised text={ask.where[platform]} />
        </p>
        <StepPicture phone={phone} />
        <Text variant="note">{ask.drawn[platform]}</Text>
      </Stack>
    </>
  );
}

interface PictureProps {
  phone: NumbersTexts['phone'];
}

const FOOT = 176;

/** The heights of the bars of a week; they are decoration. */
const WEEK = [33, 43, 25, 37, 29, 45, 35];

const Week = () => (
  <>
    {WEEK.map((height, index) => (
      <path
        key={index}
        className="sp-sea"
        d={`M${91 + index * 26} ${FOOT}v${7 - height}a7 7 0 0 1 14 0v${height - 7}z`}
      />
    ))}
    <rect className="sp-line" x="84" y={FOOT} width="182" height="1.5" />
  </>
);

function IosAverage({ phone }: PictureProps) {
  return (
    <Picture height={196}>
      <Phone>
        <text data-soft="" x="88" y="62">
          {phone.screenTime}
        </text>
        <text data-soft="" x="88" y="84">
          {phone.dailyAverage}
        </text>
        <text data-size="xl" x="88" y="113">
          {phone.time}
        </text>
        <Ring x={79} y={68} width={156} height={54} />
        <Week />
      </Phone>
    </Picture>
  );
}

function AndroidAverage({ phone }: PictureProps) {
  return (
    <Picture height={196}>
      <Phone>
        <text data-soft="" x="175" y="62" textAnchor="middle">
          {phone.wellbeing}
        </text>
        <text data-size="xl" x="175" y="94" textAnchor="middle">
          {phone.time}
        </text>
        <text data-soft="" x="175" y="114" textAnchor="middle">
          {phone.average}
        </text>
        <Ring x={88} y={70} width={174} height={54} />
        <Week />
      </Phone>
    </Picture>
  );
}
